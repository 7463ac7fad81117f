import { useEffect, useState } from 'react';

/** A section is read while it crosses this strip of the window. */
const readStrip = '-15% 0px -80% 0px';

/**
 * The section that is read, by its id. A link to a section may open the page, whose sections come later than the browser
 * looks for them.
 * @param ids of the sections, joined by spaces
 */
export function useReadSection(ids: string): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const linked = window.location.hash.slice(1);
    if (linked !== '') document.getElementById(linked)?.scrollIntoView();
  }, []);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: readStrip },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
