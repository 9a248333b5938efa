type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path of an endpoint with its parameters in it. */
export const pathTo = <Path extends string>(
  { path }: { path: Path },
  params: Record<Names<Path>, string>,
): string =>
  path.replace(/:(\w+)/g, (_, name: Names<Path>) => encodeURIComponent(String(params[name])))
