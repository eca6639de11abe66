import type { OfferBatch } from '@hopwise/market/offers'
import { SaxesParser } from 'saxes'
import { DEFAULT_FEED_LIMITS } from '../feed-limits.ts'
import { type FeedFacts, type FeedRejectionReason, newFeedFacts } from '../feed-result.ts'
import { FeedLedger } from '../terms/feed-ledger.ts'
import { StepTerms } from '../xml/elements/step-terms.ts'
import { takeElement } from '../xml/elements/take-element.ts'

interface Node {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Node[]
  text: string
}

export interface SaxesReading {
  readonly batch: OfferBatch
  readonly reasons: readonly FeedRejectionReason[]
  readonly facts: FeedFacts
}

/**
 * The same file through a well-kept parser and the plainest possible walk, with which `readFeed`
 * must agree. Undefined where saxes refuses the text or its root is not `rates`.
 */
export function readWithSaxes(text: string): SaxesReading | undefined {
  const root = treeOf(text)
  if (root === undefined || root.name !== 'rates') return undefined
  const facts = newFeedFacts()
  const ledger = new FeedLedger({ bytes: text.length, limits: DEFAULT_FEED_LIMITS, facts })
  for (const [ordinal, item] of root.children.entries()) {
    if (item.name === 'item') bookItem(ledger, item, ordinal)
  }
  const { batch, rejections } = ledger.close(() => ({ line: 0, text: '' }))
  return { batch, reasons: rejections.map(({ reason }) => reason), facts }
}

function bookItem(ledger: FeedLedger, item: Node, ordinal: number): void {
  const { terms, facts } = ledger
  terms.begin(ordinal)
  for (const child of item.children) {
    if (child.name !== 'step') takeElement(terms, child, facts.unknown)
    else {
      const step = new StepTerms(child.attributes, facts.unknown)
      for (const part of child.children) {
        step.take({ ...part, hasChildren: part.children.length > 0 })
      }
      terms.addStep(step.finish())
    }
  }
  ledger.book(ordinal, ordinal)
}

function treeOf(text: string): Node | undefined {
  const parser = new SaxesParser()
  const open: Node[] = []
  let root: Node | undefined
  let isSound = true
  parser.on('error', () => {
    isSound = false
  })
  parser.on('doctype', () => {
    isSound = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: new Map(Object.entries(attributes)), children: [], text: '' }
    root ??= node
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (piece: string) => {
    const node = open.at(-1)
    if (node) node.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return isSound ? root : undefined
}
