export { listFavorites } from './favorite-store.ts'
