import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the server's tests first. Their embedded databases cause many garbage collections, which take longer once the process contains
 * compiled portals.
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
