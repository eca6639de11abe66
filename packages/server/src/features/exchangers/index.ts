export * from './exchanger-store.ts'
export * from './live-directory.ts'
