import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useConnection, whenBack } from '#web/lib/graphql/connection.ts'
import { isHostReached } from '#web/lib/page/is-host-reached.ts'
import { useEndOfPageShell } from '#web/lib/page/page-shell.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Takes the place of a page that failed to render. */
export function CrashPage() {
  const error = useRouteError()
  useEndOfPageShell(true)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return isMissingCode(error) ? <MissingCode /> : <ErrorPage />
}

/** Whether a module failed to load, which each browser words differently. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import(ed|ing a)? module|module script/i.test(error.message)
}

/** A newer version has no such file any more, or nothing can be fetched now. */
function MissingCode() {
  const { connection } = useConnection()
  const [isReached, setReached] = useState<boolean>()
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const reached = await isHostReached()
      if (!isOver) setReached(reached)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [])
  const isAway = isReached === false || (isReached === undefined && connection !== 'online')
  // The page comes by itself with the connection.
  useEffect(() => (isAway ? whenBack(() => location.reload()) : undefined), [isAway])
  if (isAway) return <ErrorPage cause="away" />
  return <ErrorPage {...(isReached && { cause: 'outdated' as const })} />
}
