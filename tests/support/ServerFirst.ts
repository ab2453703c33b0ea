import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the server's tests before the others of their project. V8 collects garbage from the whole heap several times for each embedded
 * database that these tests open. Later, a process holds compiled portals, and each collection takes several times as long.
 */
export class ServerFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rankOf = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (moduleId.includes('/tests/engine/server/') ? 0 : 1);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
