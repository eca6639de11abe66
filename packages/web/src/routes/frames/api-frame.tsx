import { Outlet } from 'react-router'
import { useApiFacts } from '#web/features/developers/use-api-facts.ts'
import { NotFoundPage } from '../trouble/not-found-page.tsx'

/** The page does not exist where the explorer is switched off. */
export function ApiFrame() {
  return useApiFacts().answer?.api.isExplored === false ? <NotFoundPage /> : <Outlet />
}
