import { PATH_ROW } from '../load/documents.ts'

/** What the home page watches. */
export const SUBSCRIPTION = `subscription LivePaths($query: PathsQuery!) {
  paths(query: $query) { marketVersion proved bound paths { ${PATH_ROW} } }
}`
