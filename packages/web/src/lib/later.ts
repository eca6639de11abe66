import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { textsReady } from './texts/texts.ts'

/** A page fetched when somebody goes there, shown when its texts are there too. */
export function later(load: () => Promise<ComponentType>): NonNullable<RouteObject['lazy']> {
  return async () => {
    const Component = await load()
    await textsReady()
    return { Component }
  }
}
