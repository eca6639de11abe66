import { allPages, type NamedPage } from '@hopwise/contract'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Layout } from './features/shell/layout.tsx'
import { later } from './lib/later.tsx'
import { CrashPage } from './routes/trouble/crash-page.tsx'
import { ErrorPage } from './routes/trouble/error-page.tsx'
import { HomePage } from './routes/home-page.tsx'
import { NotFoundPage } from './routes/trouble/not-found-page.tsx'
import { PageFrame } from './routes/page-frame.tsx'

/** Pages in the first script: the one most visits begin with, and one that needs no server. */
const atOnce: Readonly<Record<string, ComponentType>> = {
  home: HomePage,
  // The sign-in address is the home page with the modal over it.
  auth: HomePage,
  error: ErrorPage,
}

/** The module of each other page, loaded on navigation. */
const fetched = byName(
  import.meta.glob<Module>([
    './{features,routes}/**/*-page.tsx',
    '!./routes/home-page.tsx',
    '!./routes/trouble/*',
  ]),
)

/** The frames around all pages of a kind; they also check who may see them. */
const frames = byName(import.meta.glob<Module>('./routes/frames/*-frame.tsx'))

/** Modules name a component as their file is named. */
type Module = Readonly<Record<string, ComponentType>>

function byName(files: Readonly<Record<string, () => Promise<Module>>>) {
  return new Map(
    Object.entries(files).map(([path, load]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
      const component = name.replaceAll(/(?:^|-)(\w)/g, (_part, letter: string) =>
        letter.toUpperCase(),
      )
      return [name, later(async () => (await load())[component]!)]
    }),
  )
}

function routeOf({ name, path }: NamedPage): RouteObject {
  const Component = atOnce[name]
  return { path, ...(Component ? { Component } : { lazy: fetched.get(`${name}-page`)! }) }
}

const kinds = new Set(allPages.map(({ kind }) => kind))

const pages: readonly RouteObject[] = [...kinds].flatMap((kind) => {
  const frame = frames.get(`${kind}-frame`)
  const routes = allPages.filter((page) => page.kind === kind).map(routeOf)
  return frame ? { lazy: frame, children: routes } : routes
})

/** The gallery has every component in every state; development only. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', lazy: later(async () => (await import('./ui-gallery/ui-page.tsx')).UiPage) }]
  : []

export const appRoutes: RouteObject[] = [
  {
    Component: Layout,
    // Blank while the first page's code is loading.
    HydrateFallback: () => null,
    ErrorBoundary: CrashPage,
    children: [
      {
        ErrorBoundary: CrashPage,
        Component: PageFrame,
        children: [...gallery, ...pages, { path: '*', Component: NotFoundPage }],
      },
    ],
  },
]
