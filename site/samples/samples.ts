/** Ways to make a call, as code that can be copied and run: in the pages, and of what is written into a form. */
import { curlSample } from './curl.ts';
import { shellSetup } from './example-target.ts';
import { fetchSample } from './fetch.ts';
import { pythonSample } from './python.ts';
import { type SampleCall, variablesOf } from './sample-call.ts';
import { clientSample } from './typescript.ts';

const SAMPLES = [
  { name: 'curl', title: 'curl', language: 'sh', write: curlSample },
  { name: 'client', title: 'Client', language: 'ts', write: clientSample },
  { name: 'fetch', title: 'fetch', language: 'js', write: fetchSample },
  { name: 'python', title: 'Python', language: 'python', write: pythonSample },
] as const;

export interface Sample extends Pick<(typeof SAMPLES)[number], 'name' | 'title' | 'language'> {
  readonly code: string;
  /** What a shell needs before it; empty for a program. */
  readonly setup: string;
}

export function createSamples(call: SampleCall): Sample[] {
  return SAMPLES.map(({ write, ...sample }) => {
    const code = write(call);
    const setup = sample.language === 'sh' ? shellSetup(code, call.target, variablesOf(call)) : '';
    return { ...sample, code, setup };
  });
}
