import { PATH_ROW } from '../load/documents.ts'

/** The home page's subscription. */
export const SUBSCRIPTION = `subscription LivePaths($query: PathsQuery!) {
  paths(query: $query) { marketVersion proved bound paths { ${PATH_ROW} } }
}`
