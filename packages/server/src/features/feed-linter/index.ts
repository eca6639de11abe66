import type { FeedLinter } from './feed-linter.ts'

export { fetchExportFile } from './fetch-export-file.ts'
export { FeedLinter, type FileClient, type LintReport } from './feed-linter.ts'
export { LintReportType } from './schema.ts'

declare module '../../context.ts' {
  interface AppContext {
    readonly linter: FeedLinter
  }
}
