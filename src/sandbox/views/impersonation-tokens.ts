import type { ImpersonationTokenRecord } from '../store/schema.ts';
import { type Schemas, view } from './view.ts';

/** A token without its secret, and without whether it is active, which time alone changes. */
export const impersonationTokenView = view(
  (token: ImpersonationTokenRecord): Omit<Schemas['ImpersonationToken'], 'active'> => {
    const { id, name, scopes, revoked, created_at, expires_at } = token;
    return { id, name, scopes: [...scopes], revoked, impersonation: true, created_at, expires_at };
  },
);
