/**
 * Runs in the head, before any other script. It notes presses on what waits, and keeps the browser
 * from sending a form that only scripts may send.
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

/** Enables the buttons of waiting forms as soon as they are parsed: without scripts they stay disabled. */
export const enableSubmitSource = `for(const button of document.querySelectorAll("form[data-early] button[type=submit]"))button.disabled=false;`;
