export {
  dropOwner,
  exchangersToExport,
  holdOwner,
  makeOwner,
  ownedBy,
  ownerOf,
  refuseOwn,
  withLostOwner,
} from './owner-store.ts'
