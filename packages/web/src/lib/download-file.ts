/** Downloads a file made here. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The address is revoked later, because browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The canvas as a file; undefined where the browser cannot make one. */
export function pictureFile(
  canvas: HTMLCanvasElement | null,
  name: string,
): Promise<File | undefined> {
  return new Promise((resolve) => {
    if (!canvas) return resolve(undefined)
    canvas.toBlob((blob) => {
      resolve(blob ? new File([blob], name, { type: 'image/png' }) : undefined)
    }, 'image/png')
  })
}
