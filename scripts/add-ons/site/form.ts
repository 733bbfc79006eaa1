import type { Project } from '../../start/project.ts';

/** A form in which a website's catalog is edited. */
export interface Form {
  /**
   * @param address of the repository.
   * @returns what adds it to the sources of a website.
   * @throws CommandError for a wrong address.
   */
  readonly published: (project: Project, catalog: string, address: string) => (website: string) => Promise<void>;
  /** Adds it to the sources of a preview. @returns where it saves. */
  readonly previewed: (project: Project, catalog: string, website: string) => Promise<string>;
}
