export { makeOwner, ownedBy, ownerOf } from './owner-store.ts'
