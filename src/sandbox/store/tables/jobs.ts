/** Pipelines and jobs. */
import * as v from '../fields.ts';

const pipelines = v.table({
  fields: {
    project_id: v.idOf('projects'),
    ref: v.text,
    sha: v.text,
    status: v.optional(v.text, 'pending'),
  },
  parents: { project: (row) => row.project_id },
});

const jobs = v.table({
  fields: {
    project_id: v.idOf('projects'),
    pipeline_id: v.idOf('pipelines'),
    name: v.text,
    stage: v.text,
    ref: v.text,
    sha: v.text,
    tag: v.optional(v.flag, false),
    status: v.optional(v.text, 'created'),
    /** The job waits for somebody to play it. */
    manual: v.optional(v.flag, false),
    created_at: v.timeOfCreation,
    started_at: v.orNull(v.timestamp),
    finished_at: v.orNull(v.timestamp),
    user_id: v.orNull(v.idOfFormer('users')),
  },
  parents: { project: (row) => row.project_id, pipeline: (row) => row.pipeline_id },
});

/** Job artifacts, one archive per job. */
const artifacts = v.table({
  fields: {
    job_id: v.idOf('jobs'),
    file_name: v.optional(v.text, 'artifacts.zip'),
    content: v.base64,
    size: v.integer,
    /** Time of deletion, or `null` for never. */
    expires_at: v.orNull(v.timestamp),
  },
  unique: { job: (row) => row.job_id },
});

const traces = v.table({
  fields: { job_id: v.idOf('jobs'), text: v.text },
  unique: { job: (row) => row.job_id },
});

export const jobTables = { pipelines, jobs, artifacts, traces };
