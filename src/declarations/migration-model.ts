/** `migrations/{name}.sql`: rows that are moved once, in every database that has rows. */
export interface MigrationModel {
  name: string
  title: string
  /** SQL that runs on the tables as they were. */
  before?: string
  /** SQL that runs on the tables as declared. */
  after?: string
}
