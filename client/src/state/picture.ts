/** Does something before the next picture is drawn. A page that nobody sees draws none: it gets to it all the same. */
export function beforePicture(work: () => void): () => void {
  const forget = (): void => {
    cancelAnimationFrame(picture);
    clearTimeout(late);
  };
  const once = (): void => {
    forget();
    work();
  };
  const picture = requestAnimationFrame(once);
  const late = setTimeout(once, 250);
  return forget;
}
