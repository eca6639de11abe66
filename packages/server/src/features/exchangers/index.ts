export * from './exchanger-store.ts'
export * from './file-directory.ts'
export * from './live-directory.ts'
export { exchangersById, listedFigures } from './list-exchangers.ts'
