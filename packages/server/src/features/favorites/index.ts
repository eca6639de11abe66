export { forgetFavorites, listFavorites } from './favorite-store.ts'
