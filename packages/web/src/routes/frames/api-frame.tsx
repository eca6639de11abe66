import { Outlet } from 'react-router'
import { useApiFacts } from '#web/features/developers/use-api-facts.ts'
import { NotFoundPage } from '../trouble/not-found-page.tsx'

/** Where the explorer is switched off there is no such page. */
export function ApiFrame() {
  return useApiFacts().answer?.api.isExplored === false ? <NotFoundPage /> : <Outlet />
}
