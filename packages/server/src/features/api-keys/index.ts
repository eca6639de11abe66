export { hashOfKey } from './api-key.ts'
export { keysToExport } from './key-store.ts'
export { standingOfKeys, type UsedKey, useKey } from './key-use.ts'
