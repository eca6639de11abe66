export { FeedLinter } from './feed-linter.ts'
