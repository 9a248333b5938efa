/** The key of a button; a device that is used by touch has no keyboard. */
export function KeyHint({ of: key }: { of: string }) {
  return <kbd className="font-mono text-12 pointer-coarse:hidden">{key}</kbd>
}
