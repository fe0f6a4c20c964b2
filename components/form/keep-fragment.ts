/** Runs when the page is parsed: adds its fragment to its links to other entry pages. */
export const keepFragmentSource = `if(location.hash)for(const link of document.querySelectorAll("a[data-keeps-fragment]"))link.hash=location.hash;`;
