import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../generated/schema.d.ts';
import type { SetUp } from '../programs.ts';

interface Form {
  readonly bodySerializer?: (fields: { file: Blob }) => FormData;
}

/** The calls of our `./fetch`, too, which is such a client that writes forms by itself. */
export function createCalls(api: Client<paths>, form: Form = {}): ReturnType<SetUp> {
  const path = { id: 42 };
  return {
    async list() {
      const query = { state: 'opened' } as const;
      const { data } = await api.GET('/projects/{id}/issues', { params: { path, query } });
      return data?.[0]?.title;
    },
    async get() {
      const { data } = await api.GET('/projects/{id}/issues/{issue_iid}', {
        params: { path: { ...path, issue_iid: 1 } },
      });
      return data?.title;
    },
    async create() {
      const body = { title: 'Broken link', labels: 'bug,frontend' };
      const { data } = await api.POST('/projects/{id}/issues', { params: { path }, body });
      return data?.title;
    },
    async upload() {
      const body = { file: new File(['pixels'], 'a.png') };
      const options = { params: { path }, body, ...form };
      const { data } = await api.POST('/projects/{id}/uploads', options);
      return data?.markdown;
    },
  };
}

export const setUp: SetUp = (baseUrl) => {
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
  return createCalls(createClient<paths>({ baseUrl: `${baseUrl}/api/v4`, headers }), {
    bodySerializer: ({ file }) => {
      const form = new FormData();
      form.append('file', file);
      return form;
    },
  });
};
