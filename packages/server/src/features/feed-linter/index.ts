export { FeedLinter, type FileClient, type LintReport } from './feed-linter.ts'
export { LintReportType } from './schema.ts'
