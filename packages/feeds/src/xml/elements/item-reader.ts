import { countName } from '../../feed-result.ts'
import type { FeedLedger } from '../../terms/feed-ledger.ts'
import { type Generation, generationOf } from './format-generation.ts'
import { StepTerms } from './step-terms.ts'
import { type ReadElement, takeElement } from './take-element.ts'
import type { XmlReader } from '../document/xml-reader.ts'

/** The general lane: reads an item in any form of XML. */
export class ItemReader {
  /** The newest generation among the elements read. */
  generation: Generation = 0
  readonly #reader: XmlReader
  readonly #ledger: FeedLedger

  constructor(reader: XmlReader, ledger: FeedLedger) {
    this.#reader = reader
    this.#ledger = ledger
  }

  /** Books the item whose start tag has just been read; `start` is its offset. */
  read(start: number): void {
    const reader = this.#reader
    const { terms, facts } = this.#ledger
    terms.begin(start)
    for (let event = reader.isEmpty ? 'close' : reader.next(); event !== 'close';) {
      if (event === 'open') this.#readChild()
      else if (reader.text.trim() !== '') countName(facts.unknown, '#text')
      event = reader.next()
    }
    this.#ledger.book(start, reader.at)
  }

  #readChild(): void {
    const { terms, facts } = this.#ledger
    const { name } = this.#reader
    const generation = generationOf(name)
    if (generation > this.generation) this.generation = generation
    if (name === 'step') this.#readStep()
    else if (!takeElement(terms, this.#readElement(), facts.unknown)) countName(facts.unknown, name)
  }

  /** Reads the element just opened, with its text. */
  #readElement(): ReadElement {
    const reader = this.#reader
    const { unknown } = this.#ledger.facts
    const { name } = reader
    const attributes = new Map(reader.attributes)
    let hasChildren = false
    const text = reader.readElementText((nested) => {
      hasChildren = true
      countName(unknown, `${name}/${nested}`)
    })
    return { name, text, attributes, hasChildren }
  }

  #readStep(): void {
    const reader = this.#reader
    const step = new StepTerms(reader.attributes, this.#ledger.facts.unknown)
    for (let event = reader.isEmpty ? 'close' : reader.next(); event !== 'close';) {
      if (event === 'open') step.take(this.#readElement())
      event = reader.next()
    }
    this.#ledger.terms.addStep(step.finish())
  }
}
