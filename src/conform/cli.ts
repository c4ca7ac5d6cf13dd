#!/usr/bin/env node
/** `npx collaboration-service-api conform` */
import { runConform } from './command.ts';

process.exitCode = await runConform(process.argv.slice(2), process.stdout, process.stderr);
