/**
 * Runs in the head, before any other script. It records presses of waiting elements, and stops the
 * browser from sending a form that only scripts may send.
 */
export const noteEarlyInputSource = `{
const note=(element)=>element?.setAttribute("data-early","pressed");
addEventListener("click",({target})=>note(target.closest("button[data-early]")),true);
addEventListener("submit",(event)=>{
const form=event.target;
if(!form.hasAttribute("data-early"))return;
note(form);
if(form.method==="post")event.preventDefault();
},true);
}`;

/**
 * Runs when the form is parsed, before any other script. It enables the buttons of waiting forms,
 * which stay disabled without scripts, and adds this page's fragment to links to other entry pages.
 */
export const openEntrySource = `for(const button of document.querySelectorAll("form[data-early] button[type=submit]"))button.disabled=false;
if(location.hash)for(const link of document.querySelectorAll("a[data-keeps-fragment]"))link.hash=location.hash;`;
