export { unpackHistory } from './pack-history.ts'
export { PromiseMemory } from './promise-memory.ts'
export { PROMISE_COST, PromiseType } from './promise-types.ts'
