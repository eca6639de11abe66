export { unpackHistory } from './pack-history.ts'
export { PromiseMemory } from './promise-memory.ts'
export { PromiseType } from './promise-types.ts'
export { SampleKeeper } from './samples/sample-keeper.ts'
