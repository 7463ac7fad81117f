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
    const all = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: readStrip },
    );
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // The last sections may be too short to reach the strip.
    const readLast = () => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight - 2)
        setCurrent(all.at(-1) ?? '');
    };
    window.addEventListener('scroll', readLast, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', readLast);
    };
  }, [ids]);
  return current;
}
