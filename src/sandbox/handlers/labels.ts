/** Labels as they are sent: names, separated by commas. */
import type { World } from '../store/world.ts';

export function labelsFrom(names: string): readonly string[] {
  const labels = names.split(',').map((name) => name.trim());
  return [...new Set(labels.filter((name) => name !== ''))];
}

/** The same, of which the project knows all from now on. */
export function labelsIn(world: World, projectId: number, names: string): readonly string[] {
  const labels = labelsFrom(names);
  for (const name of labels) {
    if (world.labels.find('name', `${projectId}/${name}`) !== undefined) continue;
    world.labels.insert({ project_id: projectId, name });
  }
  return labels;
}
