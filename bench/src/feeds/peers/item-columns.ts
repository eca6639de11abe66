/** The columns that every contender fills from the same files, so that they do equal work. */
export class ItemColumns {
  length = 0
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly give: Float64Array
  readonly get: Float64Array
  readonly reserve: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly manual: Uint8Array
  readonly city: Uint16Array
  /** Codes and cities by index; the first is "none". */
  readonly names: string[] = ['']
  readonly #indexes = new Map<string, number>([['', 0]])

  constructor(capacity: number) {
    this.from = new Uint16Array(capacity)
    this.to = new Uint16Array(capacity)
    this.give = new Float64Array(capacity)
    this.get = new Float64Array(capacity)
    this.reserve = new Float64Array(capacity)
    this.min = new Float64Array(capacity)
    this.max = new Float64Array(capacity)
    this.manual = new Uint8Array(capacity)
    this.city = new Uint16Array(capacity)
  }

  indexOf(name: string): number {
    const known = this.#indexes.get(name)
    if (known !== undefined) return known
    const index = this.names.length
    this.names.push(name)
    this.#indexes.set(name, index)
    return index
  }

  /** A digest, equal for contenders that read the same files. */
  digest(): string {
    let numbers = 0
    let marks = 0
    for (let row = 0; row < this.length; row++) {
      const { give, get, reserve, min, max } = this
      numbers += give[row]! + get[row]! + reserve[row]! * 1e-6 + min[row]! * 1e-3 + max[row]! * 1e-6
      marks += this.manual[row]! + (this.city[row]! > 0 ? 1 : 0)
    }
    const counts = `${this.length} items, ${this.names.length} names, ${marks} marks`
    return `${counts}, ${numbers.toPrecision(8)}`
  }
}
