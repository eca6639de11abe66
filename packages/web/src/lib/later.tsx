import type { ComponentType } from 'react'
import { type RouteObject, useParams } from 'react-router'
import { textsReady } from './texts/texts.ts'

/** The parameters in a page's path, by their names. */
type Params = Readonly<Record<string, string | undefined>>

/** A page loaded on navigation, and shown once its texts are there too. */
export function later(
  load: () => Promise<ComponentType<Params>>,
): NonNullable<RouteObject['lazy']> {
  return async () => {
    const Page = await load()
    await textsReady()
    return { Component: () => <Page {...useParams()} /> }
  }
}
