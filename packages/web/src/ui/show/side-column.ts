/**
 * Beside a list on wide pages, in sight while it is scrolled; where the window is lower than the
 * column, it scrolls by itself. The edges leave room for shadows and rings of focus. It is painted
 * after the list: what comes over a part that scrolls by itself is a layer of its own, drawn twice.
 */
export const sideColumn =
  'grid grid-cols-1 gap-4 lg:sticky lg:z-[2] lg:top-[calc(var(--header-height)+16px)] ' +
  'lg:-mr-3 lg:-ml-2 lg:max-h-[calc(100dvh-var(--header-height)-32px)] ' +
  'lg:overflow-y-auto lg:-my-1 lg:py-1 lg:pr-3 lg:pl-2 ' +
  'lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]'
