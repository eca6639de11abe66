import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useEndOfOpening } from '#web/lib/page/opening.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Stands where a page should, when the page could not be shown. */
export function CrashPage() {
  const error = useRouteError()
  useEndOfOpening(true)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage isOutdated={isMissingCode(error)} />
}

/** Each browser says in its own words that a module could not be fetched. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import(ed|ing a)? module|module script/i.test(error.message)
}
