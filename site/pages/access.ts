/** Who may call what: operations by role. */
import { markdownTable } from '../../generators/markdown.ts';
import { reasonLines } from '../../src/reference/field-text.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import type { TagModel } from '../model/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { guideLink, methodBadge } from './components.ts';
import { renderMarks, renderReasons } from './marks.ts';
import type { PageContext } from './page-context.ts';

/** The roles of the contract as a reader knows them, from the widest to the narrowest; each may do what those before may. */
const ROLES = [
  { name: 'anyone', title: 'No token', column: 'No token', denied: null },
  { name: 'anyone-if-public', title: 'No token if public', column: null, denied: 404 },
  { name: 'user', title: 'Signed in', column: 'Signed in', denied: 401 },
  { name: 'viewer', title: 'Sees the project', column: 'Viewer', denied: 404 },
  { name: 'member', title: 'Member', column: 'Member', denied: 403 },
  { name: 'owner', title: 'Owner', column: 'Owner', denied: 403 },
  { name: 'admin', title: 'Administrators only', column: 'Admin', denied: 403 },
] as const;

const COLUMNS = ROLES.filter(({ column }) => column !== null);

const LEAD = 'Who may call what. Each role may do what the roles before it may.';
const FOOT =
  'Fields that need more than their operation say so beside their names. Denied is the status for those who may not; without a token it is 401.';

/** Every operation in one table; radio buttons filter it, without a script. */
export function accessBody(context: PageContext): Html {
  const { operations, tags } = context.model;
  const found = ROLES.map((role) => ({
    ...role,
    count: operations.filter(({ access }) => access.name === role.name).length,
  })).filter(({ count }) => count > 0);
  return html`<h1>Access</h1>
<p class="lead">${LEAD} ${guideLink(['authentication', 'roles'], 'What the roles mean', context)}</p>
<div class="who">
<div class="needs" role="radiogroup" aria-label="Needs"><input type="radio" name="needs" id="all" checked><label for="all">All ${operations.length}</label>${found.map(
    ({ name, title, count }) =>
      html`<input type="radio" name="needs" id="${name}"><label for="${name}">${title} ${count}</label>`,
  )}</div>
<table>
<thead><tr><th scope="col">Operation</th>${COLUMNS.map(({ column }) => html`<th scope="col" class="role">${column}</th>`)}<th scope="col" class="from">From</th><th scope="col">Denied</th></tr></thead>
${tags.map(
  (
    tag,
  ) => html`<tbody class="${rolesOf(tag)}"><tr class="area"><th scope="rowgroup" colspan="9">${tag.title}</th></tr>
${tag.operations.map((operation) => renderRow(operation, context))}</tbody>
`,
)}</table></div>
<p class="facts">${FOOT}</p>
${visibility(context)}`;
}

/** The same as Markdown. */
export function accessText(context: PageContext): string {
  const head = ['Operation', ...COLUMNS.map(({ column }) => column ?? ''), 'From', 'Denied'];
  const rows = context.model.operations.map((operation) => [
    `[${operation.summary}](/${operation.folder})`,
    ...listRights(operation),
    operation.access.name,
    String(deniedStatus(operation, context) ?? ''),
  ]);
  return `# Access

${LEAD} [What the roles mean](/guides/authentication/#roles)

${markdownTable(head, rows)}

${FOOT}

${visibilityText(context)}
`;
}

/** Who sees a project, which decides what is below it, as Markdown. */
function visibilityText({ model }: PageContext): string {
  if (model.visibility === null) return '';
  const { path, field, values, marks } = model.visibility;
  const list = values.map(([value, role]) => `\`${value}\` for \`${role}\``).join(', ');
  return `What is below \`${path}\` is visible by its \`${field}\`: ${list}, and for narrower roles.\n\n${reasonLines(marks)}`;
}

/** The roles that operations of a tag need. */
function rolesOf({ operations }: TagModel): string {
  return [...new Set(operations.map(({ access }) => access.name))].join(' ');
}

/** Who has the role of an operation, and what others get, in a clause. */
export function describeAccess(operation: OperationModel, context: PageContext): string {
  const [who = ''] = operation.access.description.split('.');
  const denied = deniedStatus(operation, context);
  const clause = who.charAt(0).toLowerCase() + who.slice(1);
  return denied === null ? clause : `${clause}; ${denied} to others`;
}

/** The status for those who may not call an operation; `null` where all may. */
function deniedStatus({ id, access }: OperationModel, { model }: PageContext): number | null {
  const role = ROLES.find(({ name }) => name === access.name);
  return model.document['x-behavior']?.access.denied[id] ?? role?.denied ?? null;
}

/** Whether each role may call an operation. */
function listRights({ access }: OperationModel): string[] {
  const least = ROLES.findIndex(({ name }) => name === access.name);
  return COLUMNS.map((role) => {
    if (role.name === 'anyone' && access.name === 'anyone-if-public') return 'if public';
    return ROLES.indexOf(role) >= least ? 'yes' : 'no';
  });
}

function renderRow(operation: OperationModel, context: PageContext): HtmlContent {
  const { access, method, summary } = operation;
  const cells = listRights(operation).map(
    (may) => html`<td class="role ${may === 'if public' ? 'ring' : may}"><i>${may}</i></td>`,
  );
  return html`<tr class="${access.name}"><th scope="row">${methodBadge(method)} <a href="${context.toPage(operation)}">${summary}</a></th>${cells}<td class="from">${access.name}</td><td>${deniedStatus(operation, context)}</td></tr>
`;
}

/** Who sees a project, which decides what is below it. */
function visibility(context: PageContext): HtmlContent {
  if (context.model.visibility === null) return null;
  const { marks } = context.model.visibility;
  const [text = ''] = visibilityText(context).split('\n');
  return html`<p class="facts">${context.inline(text)}${renderMarks(marks, context)}</p>
${renderReasons(marks, context)}
`;
}
