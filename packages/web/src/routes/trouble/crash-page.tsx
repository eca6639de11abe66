import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useEndOfOpening } from '#web/lib/page/opening.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Takes the place of a page that failed to render. */
export function CrashPage() {
  const error = useRouteError()
  useEndOfOpening(true)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage isOutdated={isMissingCode(error)} />
}

/** Whether a module failed to load, which each browser words differently. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import(ed|ing a)? module|module script/i.test(error.message)
}
