import type { SshKeyRecord } from '../store/schema.ts';
import { type Schemas, view } from './view.ts';

export const sshKeyView = view(
  ({ id, title, key, created_at }: SshKeyRecord): Schemas['SshKey'] => ({
    id,
    title,
    key,
    created_at,
  }),
);
