/** What is added to Redoc's own style: the notes on what is not documented stand back from what is. */
export const STYLE = `
body { margin: 0; }
noscript p { font: 1rem sans-serif; padding: 2rem; }
:root body blockquote {
  margin: 0.4em 0 0.6em;
  padding: 0.3em 0.8em;
  border-left: 3px solid #d49a1f;
  border-radius: 0 4px 4px 0;
  background: rgb(212 154 31 / 9%);
  font-size: 0.93em;
}
:root body blockquote p { margin: 0; padding: 0; }
`;
