/*
 * The first script of a prerendered page. The HTML and its links work without the app, so this loads the app after the
 * largest paint. The page names the app's files; importing them here would fetch them at once.
 */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Its text is part of index.html. Not shared with main.tsx, because a shared file is one more request. */
function showNotLoaded(): void {
  document.getElementById('not-loaded')?.setAttribute('data-shown', '')
}

function startApp(): void {
  const { app, with: along } =
    document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  for (const href of along?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  if (app) import(/* @vite-ignore */ app).catch(showNotLoaded)
}

if (document.readyState === 'complete') afterPaint(startApp)
else addEventListener('load', () => afterPaint(startApp), { once: true })
