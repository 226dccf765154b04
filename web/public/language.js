// On a page that was built in advance, for everybody: visitors who prefer another language are sent there.
const { lang } = document.documentElement;
const known = (document.currentScript?.dataset.languages ?? lang).split(" ");
const asked = new URLSearchParams(location.search).get("lang");
let chosen = asked;
try {
  if (asked) localStorage.setItem("language", asked);
  else chosen = localStorage.getItem("language");
} catch {
  // Without storage, the browser's own languages count.
}
const wishes = [chosen ?? "", ...navigator.languages].map((each) => each.slice(0, 2).toLowerCase());
const wanted = wishes.find((each) => known.includes(each)) ?? known[0];
if (wanted !== lang) {
  const plain = location.pathname.replace(new RegExp(`^/(?:${known.join("|")})(?=/)`), "");
  location.replace(wanted === known[0] ? plain : `/${wanted}${plain}`);
}
