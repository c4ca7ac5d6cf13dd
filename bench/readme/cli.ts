import { join } from 'node:path';
import { readText, writeText } from '../../build/files.ts';
import { projectAt } from '../../build/project.ts';
import { withNumbers } from './numbers.ts';
import { readMeasured } from './read.ts';

const file = join(projectAt().root, 'README.md');
await writeText(file, withNumbers((await readText(file)) ?? '', await readMeasured()));
console.log('README.md has the numbers of bench/results.');
