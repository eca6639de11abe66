export { exchangersToExport, makeOwner, ownedBy, ownerOf } from './owner-store.ts'
