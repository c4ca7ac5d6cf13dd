import type { EmailRecord } from '../store/schema.ts';
import { type Schemas, view } from './view.ts';

export const emailView = view(({ id, email }: EmailRecord): Schemas['Email'] => ({ id, email }));
