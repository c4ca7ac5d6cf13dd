/** Pipelines and jobs. */
import {
  base64,
  flag,
  idOf,
  idOfFormer,
  integer,
  optional,
  orNull,
  table,
  text,
  timeOfCreation,
  timestamp,
} from '../fields.ts';

const pipelines = table({
  fields: {
    project_id: idOf('projects'),
    ref: text,
    sha: text,
    status: optional(text, 'pending'),
  },
  parents: { project: (row) => row.project_id },
});

const jobs = table({
  fields: {
    project_id: idOf('projects'),
    pipeline_id: idOf('pipelines'),
    name: text,
    stage: text,
    ref: text,
    sha: text,
    tag: optional(flag, false),
    status: optional(text, 'created'),
    /** The job waits for somebody to play it. */
    manual: optional(flag, false),
    created_at: timeOfCreation,
    started_at: orNull(timestamp),
    finished_at: orNull(timestamp),
    user_id: orNull(idOfFormer('users')),
  },
  parents: { project: (row) => row.project_id, pipeline: (row) => row.pipeline_id },
});

/** Job artifacts, one archive per job. */
const artifacts = table({
  fields: {
    job_id: idOf('jobs'),
    file_name: optional(text, 'artifacts.zip'),
    content: base64,
    size: integer,
    /** Time of deletion, or `null` for never. */
    expires_at: orNull(timestamp),
  },
  unique: { job: (row) => row.job_id },
});

const traces = table({
  fields: { job_id: idOf('jobs'), text },
  unique: { job: (row) => row.job_id },
});

export const jobTables = { pipelines, jobs, artifacts, traces };
