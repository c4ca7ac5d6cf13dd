/** The words that defects are stated in, imported as `d`: each makes a layer out of the requests that it is about and a change. */
export * from './at-once.ts';
export * from './callers.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './layer.ts';
export * from './lists.ts';
export * from './requests.ts';
export * from './responses.ts';
export * from './state.ts';
